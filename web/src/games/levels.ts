/** The named strengths that a game may offer, weakest first, as the server calls them (src/bots/levels.h). */
export const LEVELS = ['child', 'apprentice', 'porter', 'mason', 'painter', 'scribe', 'surveyor', 'architect', 'vizier', 'pharaoh'] as const
