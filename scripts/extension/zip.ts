import { crc32, deflateRawSync } from "node:zlib";

/** A file in an archive. Its name has slashes, and its mode is that of the file system. */
export interface ZipEntry {
  readonly name: string;
  readonly content: Uint8Array;
  readonly mode: number;
}

const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const LOCAL_HEADER_BYTES = 30;
const DIRECTORY_HEADER_BYTES = 46;
const END_BYTES = 22;

/** The version of the format that can deflate, and the same with modes of Unix. */
const VERSION = 20;
const VERSION_OF_UNIX = (3 << 8) | VERSION;
const NAMES_ARE_UTF8 = 1 << 11;
const DEFLATED = 8;
const REGULAR_FILE = 0o100000;

/** With more, fields of the format would need their larger forms. */
const MOST_ENTRIES = 0xffff;
const MOST_BYTES = 0xffffffff;

/**
 * Packs files into a ZIP archive, all with the same time, so that the same files give the same bytes.
 *
 * @param time in Coordinated Universal Time, to the even second
 */
export function zip(entries: readonly ZipEntry[], time: Date): Buffer {
  if (entries.length > MOST_ENTRIES) throw new Error(`an archive has at most ${MOST_ENTRIES} files`);
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, mode } of entries) {
    const path = Buffer.from(name, "utf8");
    const deflated = deflateRawSync(content, { level: 9 });
    const common = commonFields(path, content, deflated, time);
    const local = Buffer.alloc(LOCAL_HEADER_BYTES);
    local.writeUInt32LE(LOCAL_HEADER, 0);
    common.copy(local, 4);
    files.push(local, path, deflated);
    const listed = Buffer.alloc(DIRECTORY_HEADER_BYTES);
    listed.writeUInt32LE(DIRECTORY_HEADER, 0);
    listed.writeUInt16LE(VERSION_OF_UNIX, 4);
    common.copy(listed, 6);
    listed.writeUInt16LE(REGULAR_FILE | (mode & 0o777), 40);
    listed.writeUInt32LE(offset, 42);
    directory.push(listed, path);
    offset += local.length + path.length + deflated.length;
    if (offset > MOST_BYTES) throw new Error("an archive holds at most 4 GB");
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(END_OF_DIRECTORY, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, ...directory, end]);
}

/** What a file's header says in both places. */
function commonFields(path: Buffer, content: Uint8Array, deflated: Buffer, time: Date): Buffer {
  const fields = Buffer.alloc(LOCAL_HEADER_BYTES - 4);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(NAMES_ARE_UTF8, 2);
  fields.writeUInt16LE(DEFLATED, 4);
  fields.writeUInt16LE((time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1), 6);
  fields.writeUInt16LE(((time.getUTCFullYear() - 1980) << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate(), 8);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(deflated.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(path.length, 22);
  return fields;
}
