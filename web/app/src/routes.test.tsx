import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { Routes } from "./routes.tsx";

afterEach(cleanup);

test.each([
  ["/terms", "Terms and Conditions"],
  ["/privacy", "Privacy Policy"],
  ["/help", "Help"],
  ["/filter", "Search"],
  ["/nowhere/at/all", "Nothing in orbit here"],
])("%s shows the page '%s'", async (path, title) => {
  render(
    <Router hook={memoryLocation({ path }).hook}>
      <Routes />
    </Router>,
  );
  expect((await screen.findByRole("heading", { level: 1 }, { timeout: 20_000 })).textContent).toBe(title);
});
