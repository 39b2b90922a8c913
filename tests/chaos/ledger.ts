/** Something whose toggle can be pressed: where it is, and the names in the label of the toggle. */
export interface Item {
  readonly kind: "follow" | "watchlist" | "topic";
  readonly id: string;
  readonly path: string;
  readonly names: readonly string[];
}

/** The last thing that the viewer wanted of one item. */
interface Wish {
  readonly item: Item;
  readonly isOn: boolean;
  /** The label of the button, which contains the title that messages name. */
  readonly label: string;
  /** False if the button did not take the press, or a message said that the change failed: nothing is promised then. */
  readonly isOwed: boolean;
}

/** What the viewer of a journey has done and what the portal acknowledged. */
export interface Ledger {
  /** Notes what the viewer wants, and whether the button shows it. */
  note(wish: Wish): void;
  /** Notes an error message: what it names is not owed any more. */
  noteMessage(text: string): void;
  /** Notes that a name was sent, or that the portal said it was saved. */
  noteName(name: string, isSaved: boolean): void;
  wishes(): readonly Wish[];
  /** The names that the server may have: the last saved one and those sent since. */
  names(): readonly string[];
}

/** Tells that a change failed, and of what. */
const FAILED = /^Couldn’t update (?:notifications for )?(.+?)\.(?: |$)/s;

/** Tells why a change was refused that had waited; its button is no longer on the screen, and nothing names it. */
const REFUSED = /^(?:You don’t have permission to do this\.|An error occurred|Injected)/;

/** Creates the ledger of a viewer who is called `name`. */
export function createLedger(name: string): Ledger {
  const wishes = new Map<string, Wish>();
  let names = [name];
  return {
    note: (wish) => void wishes.set(`${wish.item.kind} ${wish.item.id}`, wish),
    noteMessage(text) {
      const title = REFUSED.test(text) ? "" : FAILED.exec(text)?.[1];
      if (title === undefined) return;
      for (const [key, wish] of wishes) if (wish.label.includes(title)) wishes.set(key, { ...wish, isOwed: false });
    },
    noteName(next, isSaved) {
      names = isSaved ? [next] : [...names, next];
    },
    wishes: () => [...wishes.values()],
    names: () => names,
  };
}
