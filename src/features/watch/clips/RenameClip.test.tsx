import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { setApi } from "#src/api/current.ts";
import { ApiError } from "#src/api/error.ts";
import { sessionStore } from "#src/session/session.ts";
import { aClip } from "#src/testing/anEvent.ts";
import { fakeApi } from "#src/testing/fakeApi.ts";
import { matchWire } from "#src/testing/matches.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { RenameClip } from "./RenameClip.tsx";

afterEach(async () => {
  cleanup();
  await sessionStore.leave("");
});

const onClose = vi.fn<() => void>(() => undefined);
const show = () => renderScreen(<RenameClip clip={aClip({ id: "clip-1", title: "Late winner" })} onClose={onClose} />);
const field = () => screen.getByRole("textbox", { name: "Title" });
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

test("[EVT-12] a missing title is reported until the first letter", async () => {
  setApi(fakeApi({ "/api/clip/update/clip-1": { content: matchWire({ id: "clip-1" }) } }));
  await show();
  await userEvent.clear(field());
  await save();
  expect(screen.getByText("Give your clip a title")).toBeDefined();
  await userEvent.type(field(), "T");
  expect(screen.queryByText("Give your clip a title")).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

test("[EVT-12] a rejected title stays in the field, with the reason", async () => {
  setApi(fakeApi({ "/api/clip/update/clip-1": new ApiError({ code: "not_found", status: 404 }) }));
  await show();
  await userEvent.type(field(), ", again");
  await save();
  await waitFor(() => expect(field().getAttribute("aria-invalid")).toBe("true"));
  expect(field()).toHaveProperty("value", "Late winner, again");
  expect(onClose).not.toHaveBeenCalled();
});
