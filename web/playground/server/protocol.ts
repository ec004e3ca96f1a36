import type { Texts } from "../../catalogue.ts";

/** What the page sends to the language server's worker beside the protocol of language servers. */
export type ToServer =
  /** The first message: where the protocol is spoken, and the files that there are. */
  | { readonly kind: "start"; readonly port: MessagePort; readonly files: Texts }
  /** Files that came or changed; null for one that is gone. */
  | { readonly kind: "files"; readonly files: Readonly<Record<string, string | null>> }
  /** Is answered as soon as nothing else is being done. */
  | { readonly kind: "ping" };

/** The worker's reply to a ping: it is loaded, and not busy. */
export interface FromServer {
  readonly kind: "pong";
}
