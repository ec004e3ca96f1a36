/** The longer side of a stored picture, in pixels: enough to read the names of spaces on a large screen. */
const LONGEST_SIDE = 1600;
const QUALITY = 0.8;
/** Larger files are not even decoded. */
const LARGEST_FILE = 40_000_000;

/**
 * Makes a picture small enough to store. It is redrawn, so that no hidden data of the file is kept, such as place and
 * time.
 *
 * @returns its `data:` address; null where the file is no picture
 */
export async function readPicture(file: File): Promise<string | null> {
  if (file.size > LARGEST_FILE) return null;
  const read = await createImageBitmap(file).catch(() => null);
  if (read === null) return null;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(read.width, read.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(read.width * scale));
  canvas.height = Math.max(1, Math.round(read.height * scale));
  const context = canvas.getContext("2d");
  if (context === null) return null;
  context.drawImage(read, 0, 0, canvas.width, canvas.height);
  read.close();
  return canvas.toDataURL("image/jpeg", QUALITY);
}
