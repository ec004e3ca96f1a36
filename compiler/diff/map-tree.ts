/** A list with its members changed; the list itself where none was. */
export function mapped(list: readonly unknown[], change: (member: unknown) => unknown): readonly unknown[] {
  const members = list.map(change);
  return members.some((each, index) => each !== list[index]) ? members : list;
}

/** Fields with their values changed, places left out of it; the object itself where none was. */
export function mappedFields(
  fields: Readonly<Record<string, unknown>>,
  change: (value: unknown, name: string) => unknown,
): Readonly<Record<string, unknown>> {
  let copy: Record<string, unknown> | null = null;
  for (const name in fields) {
    if (name === "span" || name === "source") continue;
    const value = change(fields[name], name);
    if (value !== fields[name]) copy = { ...(copy ?? fields), [name]: value };
  }
  return copy ?? fields;
}
