export function inputDigest(root: string): string;
export function isBuilt(root: string): boolean;
export function markBuilt(root: string): void;
