// Test helpers that other workspaces use, too. They are not part of the published package.
export { FakeConnection } from "./fake-connection.ts";
export { channels } from "./memory-channel.ts";
