/** Something whose toggle can be pressed: where it is, and the names in the label of the toggle. */
export interface Item {
  readonly kind: "follow" | "watchlist" | "topic";
  readonly id: string;
  readonly path: string;
  readonly names: readonly string[];
}

/** The last change that the viewer made to one item. */
interface Change {
  readonly item: Item;
  readonly isOn: boolean;
  /** The label of the button, which contains the title that messages name. */
  readonly label: string;
  /** False if the button did not show the press, or a message said that the change failed: it may then be lost. */
  readonly isAcknowledged: boolean;
}

/** What the viewer of a journey has done and what the portal acknowledged. */
export interface Ledger {
  /** Notes a change, and whether the button shows it. */
  note(change: Change): void;
  /** Notes an error message: the change that it names is no longer acknowledged. */
  noteMessage(text: string): void;
  /** Notes that a name was sent, or that the portal said it was saved. */
  noteName(name: string, isSaved: boolean): void;
  changes(): readonly Change[];
  /** The names that the server may have: the last saved one and those sent since. */
  names(): readonly string[];
}

/** Message of a change that failed, with what could not be changed. */
const FAILED = /^Couldn’t update (?:notifications for )?(.+?)\.(?: |$)/s;

/** Message about a refused change that had waited and whose button is gone. It names nothing, so it counts for all. */
const REFUSED = /^(?:You don’t have permission to do this\.|An error occurred|Injected)/;

/** Creates the ledger of a viewer who is called `name`. */
export function createLedger(name: string): Ledger {
  const changes = new Map<string, Change>();
  let names = [name];
  return {
    note: (change) => void changes.set(`${change.item.kind} ${change.item.id}`, change),
    noteMessage(text) {
      const title = REFUSED.test(text) ? "" : FAILED.exec(text)?.[1];
      if (title === undefined) return;
      for (const [key, change] of changes)
        if (change.label.includes(title)) changes.set(key, { ...change, isAcknowledged: false });
    },
    noteName(next, isSaved) {
      names = isSaved ? [next] : [...names, next];
    },
    changes: () => [...changes.values()],
    names: () => names,
  };
}
