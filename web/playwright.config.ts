import { defineConfig } from '@playwright/test'

// Every test plays in Debian's Chromium against a server of its own, whose deals are always the same (e2e/fixtures.ts). How long
// something takes is the machine's affair: the one limit is a test's own, generous for a busy one.
const LIMIT = 300_000

export default defineConfig({
  testDir: 'e2e',
  workers: 2,
  fullyParallel: true,
  timeout: LIMIT,
  forbidOnly: true,
  maxFailures: 10, // when all is broken, nobody waits for each of them
  reporter: [['list']],
  expect: { timeout: LIMIT },
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
  },
})
