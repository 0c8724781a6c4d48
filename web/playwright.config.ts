import { defineConfig } from '@playwright/test'

// Every test plays in Debian's Chromium, the one that has no window (a quarter less work), against a server of its own, whose
// deals are always the same (e2e/fixtures.ts). How long
// something takes is the machine's affair: the one limit is a test's own, generous for a busy one.
const LIMIT = 900_000
// These build a page of their own, once for all tests of the file.
const OWN_BUILD = /(deploy|race|site|two-boards)\.spec\.ts/

export default defineConfig({
  testDir: 'e2e',
  workers: 2,
  projects: [
    { name: 'played', testIgnore: OWN_BUILD, fullyParallel: true },
    { name: 'built', testMatch: OWN_BUILD },
  ],
  timeout: LIMIT,
  forbidOnly: true,
  maxFailures: 10, // when all is broken, nobody waits for each of them
  reporter: [['list']],
  expect: { timeout: LIMIT },
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      // Letters as the Chromium with a window draws them.
      args: ['--font-render-hinting=slight', '--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block', // a test that wants the page kept says so
    trace: 'off',
  },
})
