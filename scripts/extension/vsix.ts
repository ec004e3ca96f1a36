import { readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { escapeMarkup } from "../../grammar/escape-markup.ts";
import { zip, type ZipEntry } from "./zip.ts";

/** What the manifest of a package repeats of the extension's own. */
interface Manifest {
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  readonly version: string;
  readonly publisher: string;
  readonly engines: { readonly vscode: string };
  readonly categories: readonly string[];
  readonly keywords: readonly string[];
  readonly icon: string;
  readonly contributes: { readonly languages: readonly { readonly extensions: readonly string[] }[] };
}

/** Files that a gallery looks for have names of their own in a package. */
const RENAMED: Readonly<Record<string, string>> = { "README.md": "readme.md", LICENSE: "LICENSE.txt" };

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ".js": "application/javascript",
  ".json": "application/json",
  ".md": "text/markdown",
  ".mjs": "application/javascript",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain",
  ".vsixmanifest": "text/xml",
  ".yaml": "text/yaml",
};

const READ_AND_WRITE = 0o644;

/**
 * Packs an extension for VS Code.
 *
 * @param folder everything that is to be in it
 * @param time when it was made, the same for the same sources
 * @returns the bytes of the .vsix
 */
export function packVsix(folder: string, time: Date): Buffer {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name): ZipEntry => {
      const path = name.replaceAll("\\", "/");
      const content = readFileSync(join(folder, name));
      return { name: `extension/${RENAMED[path] ?? path}`, content, mode: statSync(join(folder, name)).mode };
    })
    .toSorted((first, second) => (first.name < second.name ? -1 : 1));
  const about = [
    textEntry("[Content_Types].xml", contentTypes(files)),
    textEntry("extension.vsixmanifest", packageManifest(manifest)),
  ];
  return zip([...about, ...files], time);
}

function textEntry(name: string, text: string): ZipEntry {
  return { name, content: Buffer.from(text, "utf8"), mode: READ_AND_WRITE };
}

function contentTypes(files: readonly ZipEntry[]): string {
  const endings = [...new Set([".vsixmanifest", ...files.map(({ name }) => extname(name))])].filter((each) => each);
  const types = endings
    .toSorted()
    .map((ending) => `<Default${attributes({ Extension: ending, ContentType: CONTENT_TYPES[ending] ?? ANY_TYPE })}/>`);
  return `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${types.join("")}</Types>\n`;
}

const XML = '<?xml version="1.0" encoding="utf-8"?>\n';
const ANY_TYPE = "application/octet-stream";

/** What an editor or a gallery reads before it unpacks an extension. */
function packageManifest(manifest: Manifest): string {
  const { name, version, publisher, displayName, description, categories, keywords, icon, engines } = manifest;
  // By these a gallery finds who can open a file.
  const endings = manifest.contributes.languages.flatMap(({ extensions }) => extensions);
  const tags = [...keywords, ...endings.map((ending) => `__ext_${ending.slice(1)}`)];
  const asset = (type: string, path: string): string =>
    `<Asset${attributes({ Type: `Microsoft.VisualStudio.${type}`, Path: `extension/${path}`, Addressable: "true" })}/>`;
  return `${XML}<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity${attributes({ Language: "en-US", Id: name, Version: version, Publisher: publisher })}/>
    <DisplayName>${escapeMarkup(displayName)}</DisplayName>
    <Description xml:space="preserve">${escapeMarkup(description)}</Description>
    <Tags>${escapeMarkup(tags.join())}</Tags>
    <Categories>${escapeMarkup(categories.join())}</Categories>
    <GalleryFlags>Public</GalleryFlags>
    <Properties>
      <Property${attributes({ Id: "Microsoft.VisualStudio.Code.Engine", Value: engines.vscode })}/>
      <Property${attributes({ Id: "Microsoft.VisualStudio.Code.ExtensionKind", Value: "workspace" })}/>
      <Property${attributes({ Id: "Microsoft.VisualStudio.Code.ExecutesCode", Value: "true" })}/>
      <Property${attributes({ Id: "Microsoft.VisualStudio.Services.GitHubFlavoredMarkdown", Value: "true" })}/>
    </Properties>
    <License>extension/LICENSE.txt</License>
    <Icon>${escapeMarkup(`extension/${icon}`)}</Icon>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
    ${asset("Code.Manifest", "package.json")}
    ${asset("Services.Content.Details", "readme.md")}
    ${asset("Services.Content.License", "LICENSE.txt")}
    ${asset("Services.Icons.Default", icon)}
  </Assets>
</PackageManifest>
`;
}

function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`)
    .join("");
}
