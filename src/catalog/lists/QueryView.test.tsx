import { useQuery } from "@tanstack/react-query";
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "#src/api/error.ts";
import { connectivity } from "#src/offline/connectivity.ts";
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

test("[CAT-1] boxes first, then what went wrong with a way to try again, then the thing", async () => {
  const read = vi.fn<() => Promise<string[]>>().mockRejectedValueOnce(busy()).mockResolvedValue(["One"]);
  await renderScreen(<List read={read} />);
  expect(screen.getByText("Boxes").closest("[aria-busy=true]")).not.toBeNull();
  expect((await screen.findByRole("alert")).textContent).toContain("The list did not loadToo much is going on");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("One")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("[CAT-1] where there is nothing it says so", async () => {
  await renderScreen(<List read={() => Promise.resolve([])} />);
  expect(await screen.findByText("Nothing yet")).toBeTruthy();
});

test("[CAT-1] what cannot be renewed stays, with the time that it is from", async () => {
  const read = vi.fn<() => Promise<string[]>>().mockResolvedValueOnce(["One"]).mockRejectedValue(busy());
  await renderScreen(<List read={read} />);
  await screen.findByText("One");
  await userEvent.click(screen.getByRole("button", { name: "Renew" }));
  expect(await screen.findByText(/^Updated \d+:\d\d/)).toBeTruthy();
  expect(screen.getByText("One")).toBeTruthy();
});

test("[CAT-9] that there was nothing once does not tell what there is when it cannot be asked", async () => {
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

test("[PWA-3] without network and without a copy it says that this is not on the device", async () => {
  connectivity.online.set(false);
  await renderScreen(<List read={() => Promise.reject(new ApiError({ code: "unreachable" }))} />);
  expect((await screen.findByRole("alert")).textContent).toContain("this isn’t saved on this device");
});
