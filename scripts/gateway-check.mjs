// npm run gateway:check URL: prints in plain sentences what is wrong with a gateway's proxy, HTTPS and TURN server, as visitors
// reach them. Exits with 1 if something is wrong.
import { checkGateway } from "./lib/gateway-check/check-gateway.mjs";
import { main, say, UserError } from "./lib/steps.mjs";

const marks = { good: "ok   ", note: "note ", wrong: "WRONG" };

await main(async () => {
  const [text = "", ...rest] = process.argv.slice(2);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || rest.length > 0) {
    throw new UserError("Say which gateway: npm run gateway:check https://orbitroom.example");
  }
  const findings = await checkGateway(url);
  for (const { level, text: sentence } of findings) say(`${marks[level]}  ${sentence}`);
  return findings.some(({ level }) => level === "wrong") ? 1 : 0;
});
