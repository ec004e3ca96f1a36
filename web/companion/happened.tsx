/** What happens on the table, a line each: a person does all of it. */
export function Happened({ lines }: { readonly lines: readonly string[] }) {
  return lines.length === 0 ? null : (
    <ul class="happened" tabIndex={0}>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}
