/** A table as spreadsheets and `readTable` read it. */
export const csvText = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, ...rows].map((row) => `${row.map(cellText).join(",")}\n`).join("");

/** A spreadsheet would run what begins like a formula. */
const cellText = (text: string): string => {
  const safe = /^[=@+-]/.test(text) ? `'${text}` : text;
  return /[",;\t\r\n#]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
