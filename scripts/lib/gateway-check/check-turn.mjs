// Checks whether the TURN servers of a gateway hand out a relay, and whether they relay into private networks.
import { randomBytes, randomUUID } from "node:crypto";
import { BlockList } from "node:net";
import { good, note, reasonOf, wrong } from "./finding.mjs";
import { ask } from "./request.mjs";
import { ATTRIBUTE, CLASS, errorCodeOf, METHOD, readIPv4, writeIPv4, writeRequest } from "./stun-message.mjs";
import { connectTurn, readTurnUrl } from "./turn-connection.mjs";

/** @typedef {import("./finding.mjs").Finding} Finding */
/** @typedef {import("./stun-message.mjs").Credentials} Credentials */
/** @typedef {import("./turn-connection.mjs").TurnConnection} TurnConnection */
/** @typedef {{ urls: string[], username?: string, credential?: string }} IceServer */

/** Protocol number of UDP, in the first of four bytes. */
const UDP = Buffer.from([17, 0, 0, 0]);
const UNAUTHORIZED = 401;
const QUOTA_REACHED = 486;
/** An address that no server may relay to. */
const PRIVATE_PEER = "10.0.0.1";
/** An address that every server must relay to. Nothing is sent to it. */
const PUBLIC_PEER = "9.9.9.9";

const privateNetworks = new BlockList();
privateNetworks.addSubnet("10.0.0.0", 8);
privateNetworks.addSubnet("172.16.0.0", 12);
privateNetworks.addSubnet("192.168.0.0", 16);

/**
 * Queries every STUN and TURN server that the gateway names to browsers.
 * @param {URL} url of the gateway
 * @returns {Promise<Finding[]>}
 */
export async function checkTurn(url) {
  const { json: config } = await ask(new URL("/config", url));
  const stun = serversIn(config?.["iceServers"]);
  const reservation = await reserveRoom(url);
  const turn = serversIn(reservation["turnServers"]);
  /** @type {Finding[]} */
  const findings = [];
  for (const address of stun.flatMap(({ urls }) => urls)) findings.push(await checkStun(address));
  for (const server of turn) {
    for (const address of server.urls) findings.push(...(await checkRelay(address, server)));
  }
  if (turn.length === 0) {
    findings.push(
      note(
        "The gateway has no TURN server (TURN_URL, TURN_SECRET): devices in networks that allow no direct connection cannot meet.",
      ),
    );
  }
  return findings;
}

/** @param {unknown} value @returns {IceServer[]} */
function serversIn(value) {
  return Array.isArray(value) ? value : [];
}

/**
 * Reserves a room and closes it again. The answer contains TURN credentials like those that every device gets.
 * @param {URL} url
 */
async function reserveRoom(url) {
  const roomId = randomUUID();
  const ownerToken = randomBytes(16).toString("base64url");
  const { status, json } = await ask(new URL("/room/reserve", url), { body: { roomId, ownerToken } });
  if (status !== 200 || json === undefined) {
    throw new Error(`POST /room/reserve answered ${status}, so no room can be made`);
  }
  await ask(new URL("/room/close", url), { body: { roomId, ownerToken } });
  return json;
}

/** @param {string} address @returns {Promise<Finding>} */
async function checkStun(address) {
  const target = readTurnUrl(address);
  if (target === undefined) return wrong(`STUN_URLS has ${address}, which is no STUN URL.`);
  try {
    const connection = await connectTurn(target);
    try {
      await connection.ask(writeRequest(METHOD.binding, []));
      return good(`The STUN server answers: ${address}.`);
    } finally {
      connection.close();
    }
  } catch (error) {
    return note(`The STUN server ${address} cannot be reached from this machine: ${reasonOf(error)}.`);
  }
}

/** @param {string} address @param {IceServer} server @returns {Promise<Finding[]>} */
async function checkRelay(address, { username = "", credential = "" }) {
  const target = readTurnUrl(address);
  if (target === undefined) return [wrong(`TURN_URL has ${address}, which is no TURN URL.`)];
  try {
    const connection = await connectTurn(target);
    try {
      return await allocate(connection, address, { username, password: credential });
    } finally {
      connection.close();
    }
  } catch (error) {
    const protocol = target.transport === "udp" ? "UDP" : "TCP";
    return [
      wrong(
        `The TURN server ${address} cannot be reached from this machine: ${reasonOf(error)}. Open its port ${target.port} for ${protocol}, and ` +
          "see that it listens there.",
      ),
    ];
  }
}

/**
 * @param {TurnConnection} connection
 * @param {string} address
 * @param {{ username: string, password: string }} login
 * @returns {Promise<Finding[]>}
 */
async function allocate(connection, address, login) {
  const transport = /** @type {const} */ ([ATTRIBUTE.requestedTransport, UDP]);
  const challenge = await connection.ask(writeRequest(METHOD.allocate, [transport]));
  if (errorCodeOf(challenge) !== UNAUTHORIZED) {
    return [
      wrong(
        `The TURN server ${address} relays for anyone, without credentials. Start coturn with use-auth-secret.`,
      ),
    ];
  }
  /** @type {Credentials} */
  const credentials = {
    ...login,
    realm: challenge.attributes.get(ATTRIBUTE.realm)?.toString() ?? "",
    nonce: challenge.attributes.get(ATTRIBUTE.nonce) ?? Buffer.alloc(0),
  };
  const answer = await connection.ask(writeRequest(METHOD.allocate, [transport], credentials));
  if (answer.type !== METHOD.allocate + CLASS.success) return [refusal(address, errorCodeOf(answer))];
  const relay = readIPv4(answer.attributes.get(ATTRIBUTE.relayedAddress));
  const isOpen = await relaysTo(connection, credentials, PRIVATE_PEER);
  const isUseful = await relaysTo(connection, credentials, PUBLIC_PEER);
  await connection.ask(writeRequest(METHOD.refresh, [[ATTRIBUTE.lifetime, Buffer.alloc(4)]], credentials));
  const findings = [isUseful ? relayFinding(address, relay) : closedFinding(address)];
  return isOpen ? [...findings, openFinding(address)] : findings;
}

/** @param {string} address @param {number} code */
function refusal(address, code) {
  if (code === UNAUTHORIZED) {
    return wrong(
      `The TURN server ${address} refuses the gateway's credentials: TURN_SECRET must be coturn's static-auth-secret.`,
    );
  }
  if (code === QUOTA_REACHED)
    return note(`The TURN server ${address} answers, but its quota for this address is used up.`);
  return wrong(`The TURN server ${address} refuses a relay, with the error ${code}.`);
}

/** @param {string} address @param {string | undefined} relay */
function relayFinding(address, relay) {
  const isBehindNat = relay !== undefined && privateNetworks.check(relay);
  if (!isBehindNat) return good(`The TURN server hands out a relay: ${address}.`);
  return note(
    `The TURN server ${address} hands out relays at the private address ${relay}. If devices outside of its network use it, set coturn's ` +
      "external-ip to its public address.",
  );
}

/** @param {string} address */
function closedFinding(address) {
  return wrong(
    `The TURN server ${address} relays to no public address, so one of its denied-peer-ip lines covers all of them. coturn takes a range ` +
      "that begins with :: for every address.",
  );
}

/** @param {string} address */
function openFinding(address) {
  return wrong(
    `The TURN server ${address} relays into private networks, also its own. Set coturn's denied-peer-ip for all of them, as ` +
      "deploy/coturn/turnserver.conf does.",
  );
}

/**
 * Whether the server would relay to an address.
 * @param {TurnConnection} connection
 * @param {Credentials} credentials
 * @param {string} peer
 */
async function relaysTo(connection, credentials, peer) {
  const attribute = /** @type {const} */ ([ATTRIBUTE.peerAddress, writeIPv4(peer)]);
  const { type } = await connection.ask(writeRequest(METHOD.createPermission, [attribute], credentials));
  return type === METHOD.createPermission + CLASS.success;
}
