/** Of our own player. In a file of its own, since the player's script contains it. */

/** How far the buttons and keys skip, in seconds. */
export const skip = { back: -15, forward: 30 } as const;

export const player = {
	play: 'Play',
	pause: 'Pause',
	back: `Back ${-skip.back} seconds`,
	forward: `Forward ${skip.forward} seconds`,
	slider: 'Position',
	/** @param at As a clock, like `length`. */
	position: (at: string, length: string) => `${at} of ${length}`,
	speed: 'Speed',
	failed: 'The recording didn’t load. Check your connection, then press play again.',
} as const;
