import type { CancellationToken } from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import type { Requests } from "../../language-server/protocol.ts";

/** Makes one of the requests that go beyond the protocol of language servers. */
export function ask<Name extends keyof Requests>(
  client: LanguageClient,
  name: Name,
  params: Requests[Name]["params"],
  token?: CancellationToken,
): Promise<Requests[Name]["result"]> {
  return token === undefined ? client.sendRequest(name, params) : client.sendRequest(name, params, token);
}
