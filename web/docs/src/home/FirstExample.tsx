import { Button, Card, Flex, Heading, ProgressBar, RangeSlider, Stack } from "@orbitroom/compact";
import { useState } from "react";

export function Example() {
  const [percent, setPercent] = useState(62);
  const isDone = percent === 100;

  return (
    <Card level={2} style={{ maxWidth: 440, marginInline: "auto" }}>
      <Stack gap={4}>
        <Heading level={2} size={3}>
          Moonrise.mp4
        </Heading>
        <ProgressBar label={isDone ? "Ada has it" : "On its way to Ada"} value={percent} shape="orbit" />
        <RangeSlider
          label="Sent"
          value={percent}
          formatValue={(value) => `${value} %`}
          onValueChange={setPercent}
        />
        <Flex gap={2}>
          <Button variant="primary" onClick={() => setPercent(100)} disabled={isDone}>
            Finish
          </Button>
          <Button onClick={() => setPercent(0)}>Send again</Button>
        </Flex>
      </Stack>
    </Card>
  );
}
