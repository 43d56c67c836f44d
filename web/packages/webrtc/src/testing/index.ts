// What the tests of other workspaces use, too. Not in the published package.
export { FakeConnection } from "./fake-connection.ts";
