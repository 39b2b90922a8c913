import { matchIdIn } from "#src/lib/url.ts";
import { startOverlay } from "./overlay.ts";

const board = document.querySelector<HTMLElement>("#board");
const id = matchIdIn(location.pathname);
if (board !== null && id !== "") startOverlay(board, id);
