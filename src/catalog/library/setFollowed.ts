export interface Followable {
  readonly id: string;
  /** One of team, league, category or subcategory. */
  readonly type: string;
}

/**
 * Follows or unfollows a team, league or category, at once or when the device is back online (FOL-5). Rejects with
 * ApiError when the server rejects it.
 */
export async function setFollowed({ id, type }: Followable, isFollowed: boolean): Promise<void> {
  const { makeChange } = await import("./changes.ts");
  await makeChange({ kind: "follow", id, type, isOn: isFollowed });
}
