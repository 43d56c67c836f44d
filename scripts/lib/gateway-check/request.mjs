// Sends requests to a gateway, even with headers that fetch does not send, such as `Connection`.
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { text } from "node:stream/consumers";

const TIMEOUT_MS = 10_000;

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {import("node:http").IncomingHttpHeaders} headers
 * @property {Record<string, unknown> | undefined} json the body, if it is an object in JSON
 */

/**
 * Sends a request on a connection of its own.
 * @param {URL} url
 * @param {{ headers?: Record<string, string>, body?: unknown }} [options] a request with a body is a POST
 * @returns {Promise<Answer>}
 */
export async function ask(url, { headers = {}, body } = {}) {
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  const content = body === undefined ? undefined : JSON.stringify(body);
  /** @type {import("node:http").IncomingMessage} */
  const response = await new Promise((resolve, reject) => {
    const sent = send(url, {
      method: content === undefined ? "GET" : "POST",
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        ...(content === undefined
          ? {}
          : { "content-type": "application/json", "content-length": Buffer.byteLength(content) }),
        ...headers,
      },
    });
    sent.once("response", resolve);
    sent.once("error", reject);
    sent.end(content);
  });
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    json: objectIn(await text(response)),
  };
}

/** @param {string} body @returns {Record<string, unknown> | undefined} */
function objectIn(body) {
  try {
    const value = JSON.parse(body);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
