type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the web manifest of the build with the tenant's name, short name, description and icons (CFG-10). Fields that
 * the configuration lacks or that are invalid stay as in the build.
 */
export function tenantManifest(built: string, config: Fields): string {
  const manifest: unknown = JSON.parse(built);
  const customer = fieldsOf(config["customer"]);
  const icons = listOf(fieldsOf(config["brand"])["icons"]).filter(isIcon);
  const overrides = {
    name: textOf(customer["name"]),
    short_name: textOf(customer["shortName"]) ?? textOf(customer["name"]),
    description: textOf(customer["description"]),
    icons: icons.length > 0 ? icons : undefined,
  };
  return JSON.stringify({ ...fieldsOf(manifest), ...without(overrides) });
}

const fieldsOf = (value: unknown): Fields => (typeof value === "object" && value !== null ? { ...value } : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);
const isIcon = (value: unknown): boolean => {
  const { src, sizes, type } = fieldsOf(value);
  return [src, sizes, type].every((part) => textOf(part) !== undefined);
};
const without = (overrides: Fields): Fields =>
  Object.fromEntries(Object.entries(overrides).filter(([, value]) => value !== undefined));
