/** Something that has to be read before anything else. */
export function Notice({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <p class="notice" role="alert">
      {text.replaceAll("`", "")}
    </p>
  );
}
