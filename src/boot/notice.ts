/** Shows a message of the inline script, beside a server-rendered page or instead of one; with a `button` if there is one. */
export function showNotice(message: string, language: string, button?: HTMLButtonElement): void {
  const notice = document.createElement("div");
  notice.className = "unstarted";
  notice.lang = language;
  notice.dir = "auto";
  notice.dataset.notice = "";
  const text = document.createElement("p");
  text.setAttribute("role", "alert");
  text.textContent = message;
  notice.append(text);
  if (button) notice.append(button);
  const notices = document.querySelector("[data-notices]");
  if (notices !== null) notices.append(notice);
  else {
    document.title ||= message;
    const main = document.createElement("main");
    main.id = "main";
    main.append(notice);
    document.getElementById("root")?.append(main);
  }
}

/** Resolves when the page is parsed, so that a notice finds its place. */
export async function whenParsed(): Promise<void> {
  if (document.readyState === "loading")
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
}
