import { useQuery } from "@tanstack/react-query";
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "#src/api/error.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { QueryView } from "./QueryView.tsx";

afterEach(() => {
  cleanup();
  connectivity.online.set(true);
});

function List({ read }: { readonly read: () => Promise<readonly string[]> }) {
  const query = useQuery({ queryKey: ["list"], queryFn: read });
  return (
    <>
      <button type="button" onClick={() => void query.refetch()}>
        Renew
      </button>
      <QueryView
        query={query}
        skeleton={<p>Boxes</p>}
        failed="The list did not load"
        isEmpty={(entries) => entries.length === 0}
        empty={{ title: "Nothing yet" }}
      >
        {(entries) => entries.map((entry) => <p key={entry}>{entry}</p>)}
      </QueryView>
    </>
  );
}

const busy = () => new ApiError({ code: "busy", message: "Too much is going on", status: 503 });

test("[CAT-1] shows placeholders, then an error with a retry, then the data", async () => {
  const read = vi.fn<() => Promise<string[]>>().mockRejectedValueOnce(busy()).mockResolvedValue(["One"]);
  await renderScreen(<List read={read} />);
  expect(screen.getByText("Boxes").closest("[aria-busy=true]")).not.toBeNull();
  expect((await screen.findByRole("alert")).textContent).toContain("The list did not loadToo much is going on");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("One")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("[CAT-1] an empty list shows a message", async () => {
  await renderScreen(<List read={() => Promise.resolve([])} />);
  expect(await screen.findByText("Nothing yet")).toBeTruthy();
});

test("[CAT-1] data that cannot be refreshed stays, with its time", async () => {
  const read = vi.fn<() => Promise<string[]>>().mockResolvedValueOnce(["One"]).mockRejectedValue(busy());
  await renderScreen(<List read={read} />);
  await screen.findByText("One");
  await userEvent.click(screen.getByRole("button", { name: "Renew" }));
  expect(await screen.findByText(/^Updated \d+:\d\d/)).toBeTruthy();
  expect(screen.getByText("One")).toBeTruthy();
});

test("[CAT-9] an empty result is not shown as empty when the refresh fails", async () => {
  const read = vi
    .fn<() => Promise<string[]>>()
    .mockResolvedValueOnce([])
    .mockRejectedValueOnce(busy())
    .mockResolvedValue(["One"]);
  await renderScreen(<List read={read} />);
  await screen.findByText("Nothing yet");
  await userEvent.click(screen.getByRole("button", { name: "Renew" }));
  expect((await screen.findByRole("alert")).textContent).toContain("The list did not loadToo much is going on");
  expect(screen.queryByText("Nothing yet")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("One")).toBeTruthy();
});

test("[PWA-3] without network and stored copy it says that nothing is saved on this device", async () => {
  connectivity.online.set(false);
  await renderScreen(<List read={() => Promise.reject(new ApiError({ code: "unreachable" }))} />);
  expect((await screen.findByRole("alert")).textContent).toContain("this isn’t saved on this device");
});
