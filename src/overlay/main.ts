import { startOverlay } from "./overlay.ts";

const board = document.querySelector<HTMLElement>("#board");
const id = decodeURIComponent(/\/overlay\/([^/]+)/.exec(location.pathname)?.[1] ?? "");
if (board !== null && id !== "") startOverlay(board, id);
