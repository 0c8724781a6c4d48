import { defineConfig } from '@playwright/test'

// Every test file plays in Debian's Chromium against a server of its own (e2e/fixtures.ts).
export default defineConfig({
  testDir: 'e2e',
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  forbidOnly: true,
  reporter: [['list']],
  snapshotPathTemplate: 'e2e/approved/{arg}{ext}',
  expect: { timeout: 10_000, toHaveScreenshot: { maxDiffPixelRatio: 0.01, animations: 'disabled' } },
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    actionTimeout: 10_000,
  },
})
