/** For hosts whose policy blocks the inline script: the tag that loads it as a file, and the message beside it. */
export function dropFallbacks(): void {
  document.documentElement.dataset.boot = "";
  const following = new MutationObserver(() => {
    const tag = document.getElementById("boot-file");
    if (tag === null) return;
    tag.remove();
    following.disconnect();
  });
  following.observe(document.head, { childList: true });
  document.addEventListener("DOMContentLoaded", () => document.getElementById("blocked")?.remove(), { once: true });
}
