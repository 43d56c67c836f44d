import { expect, test } from "vitest";
import { lastSentence, playSuperOver, saveAndOpen } from "../testing/example.ts";
import example from "../testing/example.ts?raw";
import { ballOf, bowled, four, hit, six, wide } from "../testing/facts.ts";
import { cometsBat, teams } from "../testing/teams.ts";
import readme from "./README.md?raw";

test("the README has the example as it is, and it plays a super over", () => {
  expect(readme).toContain(`\`\`\`ts\n${example}\`\`\``);
  const facts = [four, hit(1), bowled, hit(1), wide, hit(1), hit(1), four, bowled, six].values();
  const [match, result] = playSuperOver(teams, cometsBat, (_, bowler) =>
    ballOf(bowler, facts.next().value ?? four),
  );
  expect(result).toBe("Meteors won by 1 wicket with 3 balls left");
  expect(lastSentence(match)).toMatch(/^[A-Z].+\.$/);
  expect(saveAndOpen(match)).toEqual(match);
});
