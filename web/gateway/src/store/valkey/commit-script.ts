import { createHash } from "node:crypto";

/**
 * Compares and sets: the rules of rooms are applied before, in TypeScript, once. The script checks, by the server's clock, whether
 * it is too late, then whether the room is still as assumed, then whether its creator has space, and then stores and publishes.
 *
 * Keys: the room, and for its creator and the creator's former pseudonym the index of rooms (by expiry) and their bytes.
 * The answer begins with `ok`, `late`, `stale` or `full`, and the server's time in microseconds.
 */
const COMMIT = `
local time = redis.call('TIME')
local us = time[1] * 1000000 + time[2]
local now = string.format('%.0f', us)
local expected, json, roomId, expiresAt, roomNow = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
local ttl, deadline, maxRooms, maxBytes = ARGV[6], tonumber(ARGV[7]), tonumber(ARGV[8]), tonumber(ARGV[9])
local bytes, counts, channel, change = tonumber(ARGV[10]), ARGV[11], ARGV[12], ARGV[13]
if us / 1000 > deadline then return {'late', now} end
local version = redis.call('HGET', KEYS[1], 'v') or ''
if version ~= expected then return {'stale', now, version, redis.call('HGET', KEYS[1], 'r')} end

local function forget(index, sizes, id)
  redis.call('ZREM', index, id)
  local size = tonumber(redis.call('HGET', sizes, id) or '0')
  if size > 0 then redis.call('HINCRBY', sizes, 'sum', -size) end
  redis.call('HDEL', sizes, id)
end
local function usage(index, sizes)
  for _, id in ipairs(redis.call('ZRANGEBYSCORE', index, '-inf', roomNow)) do forget(index, sizes, id) end
  return redis.call('ZCARD', index), tonumber(redis.call('HGET', sizes, 'sum')) or 0
end
if maxRooms > 0 or maxBytes > 0 then
  local rooms, used = usage(KEYS[2], KEYS[3])
  local formerRooms, formerUsed = 0, 0
  if KEYS[4] then formerRooms, formerUsed = usage(KEYS[4], KEYS[5]) end
  if maxRooms > 0 and rooms + formerRooms >= maxRooms then return {'full', now} end
  if maxBytes > 0 and used + formerUsed >= maxBytes then return {'full', now} end
end

local after = math.max(us, (tonumber(version) or 0) + 1)
local next = string.format('%.0f', after)
redis.call('HSET', KEYS[1], 'v', next, 'r', json)
redis.call('PEXPIRE', KEYS[1], ttl)
forget(KEYS[2], KEYS[3], roomId)
if counts == '1' then
  redis.call('ZADD', KEYS[2], expiresAt, roomId)
  redis.call('HSET', KEYS[3], roomId, bytes)
  redis.call('HINCRBY', KEYS[3], 'sum', bytes)
end
for _, key in ipairs({KEYS[2], KEYS[3]}) do
  if redis.call('PTTL', key) < tonumber(ttl) then redis.call('PEXPIRE', key, ttl) end
end
redis.call('PUBLISH', channel, version .. ' ' .. next .. ' ' .. expiresAt .. ' ' .. change)
return {'ok', now, next}
`;

/** A script and the name under which a server remembers it. */
export interface Script {
  readonly text: string;
  readonly sha: string;
}

/** A server whose memory is full refuses this one. */
export const COMMIT_IF_SPACE = scriptOf("#!lua", COMMIT);
/** A server whose memory is full allows this one, so that existing rooms can still be joined and closed. */
export const COMMIT_ALWAYS = scriptOf("#!lua flags=allow-oom", COMMIT);

/**
 * Records what was taken from buckets: each key has the time, in milliseconds, at which its bucket is full again (the generic cell
 * rate algorithm). Values: how long each bucket takes to gain what was taken. The answer: milliseconds until each is full again.
 * A server whose memory is full refuses the script, and each process then counts for itself.
 */
export const COUNT_USES = scriptOf(
  "#!lua",
  `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local fullIn = {}
for index, key in ipairs(KEYS) do
  local fullAt = math.max(tonumber(redis.call('GET', key) or '0'), now) + tonumber(ARGV[index])
  fullIn[index] = math.ceil(fullAt - now)
  redis.call('SET', key, string.format('%.3f', fullAt), 'PX', fullIn[index])
end
return fullIn
`,
);

function scriptOf(head: string, body: string): Script {
  const text = head + body;
  return { text, sha: createHash("sha1").update(text).digest("hex") };
}
