/** On a 64 × 64 field, recognizable at 20 px: `{a}` is the accent colour, `{f}` that of the field. */
export const CHARGES: readonly string[] = [
  // star
  '<path fill="{a}" d="m32 10 6 15 16 1-12 10 4 16-14-9-14 9 4-16-12-10 16-1z"/>',
  // mountain
  '<path fill="{a}" d="M6 50 26 20l8 11 6-7 18 26z"/><path fill="{f}" d="m26 20-6 9 4 3 3-3 4 4 2-2z"/>',
  // waves
  '<path fill="none" stroke="{a}" stroke-width="5" d="M6 24q6.5-6 13 0t13 0 13 0 13 0M6 35q6.5-6 13 0t13 0 13 0 13 0M6 46q6.5-6 13 0t13 0 13 0 13 0"/>',
  // tower
  '<path fill="{a}" d="M20 52V24h-4V12h7v5h5v-5h8v5h5v-5h7v12h-4v28H36v-9a4 4 0 0 0-8 0v9z"/>',
  // sun
  '<circle cx="32" cy="32" r="10" fill="{a}"/><path stroke="{a}" stroke-width="4.5" d="M32 8v9m0 30v9M8 32h9m30 0h9M15 15l6.4 6.4m21.2 21.2L49 49M49 15l-6.4 6.4M21.4 42.6 15 49"/>',
  // anchor
  '<path fill="none" stroke="{a}" stroke-width="5" d="M32 21v31M21 27h22M12 38c2 10 10 14 20 14s18-4 20-14"/><circle cx="32" cy="15" r="5.5" fill="none" stroke="{a}" stroke-width="4.5"/>',
  // bird
  '<path fill="{a}" d="M6 20c12 0 20 4 26 12 6-8 14-12 26-12-3 12-10 17-19 19l-7 15-7-15c-9-2-16-7-19-19z"/>',
  // tree
  '<path fill="{a}" d="m32 8 14 18h-7l10 14H35v14h-6V40H15l10-14h-7z"/>',
  // bolt
  '<path fill="{a}" d="M37 6 14 36h14l-4 22 25-32H34z"/>',
  // crown
  '<path fill="{a}" d="m10 20 11 10 11-18 11 18 11-10-5 24H15zM15 47h34v6H15z"/>',
  // ship
  '<path fill="{a}" d="M30 8v30H13zm5 5c10 6 14 14 15 25H35zM9 42h46l-7 11H16z"/>',
  // leaf
  '<path fill="{a}" d="M52 10C24 10 12 22 12 38c0 4 1 8 3 11 5-14 14-22 26-27-12 8-19 17-22 31 3 1 6 1 9 1 18 0 25-18 24-44z"/>',
  // cross
  '<path fill="{a}" d="M26 8h12v18h18v12H38v18H26V38H8V26h18z"/>',
  // rings
  '<g fill="none" stroke="{a}" stroke-width="5"><circle cx="24" cy="27" r="13"/><circle cx="40" cy="27" r="13"/><circle cx="32" cy="40" r="13"/></g>',
  // flame
  '<path fill="{a}" d="M34 6c2 12 16 17 16 32 0 11-8 18-18 18s-18-7-18-17c0-8 5-12 8-19 3 4 5 6 5 10 5-5 8-13 7-24z"/><path fill="{f}" d="M32 50c-5 0-8-3-8-8 0-4 4-6 6-12 6 5 10 8 10 13 0 4-3 7-8 7z"/>',
  // wheel
  '<g fill="none" stroke="{a}" stroke-width="4.5"><circle cx="32" cy="32" r="20"/><path d="M32 12v40M12 32h40M18 18l28 28m0-28L18 46"/></g><circle cx="32" cy="32" r="6" fill="{a}"/>',
  // chevrons
  '<path fill="{a}" d="m32 9 22 17v11L32 20 10 37V26zm0 19 22 17v10L32 38 10 55V45z"/>',
  // moon and star
  '<path fill="{a}" d="M40 10a23 23 0 1 0 13 36A19 19 0 0 1 40 10z"/><path fill="{a}" d="m47 21 2.5 6 6.5.5-5 4 1.7 6.3-5.7-3.5-5.7 3.5L43 31.5l-5-4 6.5-.5z"/>',
  // key
  '<path fill="none" stroke="{a}" stroke-width="6" d="M32 32v24m0-4h11m-11-9h8"/><circle cx="32" cy="21" r="10" fill="none" stroke="{a}" stroke-width="6"/>',
  // bear paw
  '<g fill="{a}"><path d="M32 32c9 0 16 8 16 15s-7 8-16 8-16-1-16-8 7-15 16-15z"/><circle cx="15" cy="29" r="6"/><circle cx="26" cy="18" r="6.5"/><circle cx="38" cy="18" r="6.5"/><circle cx="49" cy="29" r="6"/></g>',
  // bridge
  '<path fill="{a}" d="M6 26h52v7H6z"/><path fill="none" stroke="{a}" stroke-width="5" d="M10 52V36m44 16V36M10 52c2-11 9-16 22-16s20 5 22 16M20 12v16m24-16v16M6 26C12 24 18 20 20 13c4 8 20 8 24 0 2 7 8 11 14 13"/>',
  // hand
  '<path fill="{a}" d="M18 34V18a4 4 0 0 1 8 0v10-16a4 4 0 0 1 8 0v16-13a4 4 0 0 1 8 0v17l4-5a4 4 0 0 1 6 5L43 50c-3 4-7 6-12 6-8 0-13-6-13-14z"/>',
];
