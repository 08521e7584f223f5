import { paths } from '#content/navigation.ts';

/** Each list's confirmation page. */
export const confirmationPaths = {
	newsletter: paths.unsubscribeNewsletter,
	podcast: paths.unsubscribePodcast,
	marketing: paths.unsubscribeMarketing,
} as const;

/** Where somebody who left by mistake comes back: the program news can only be joined among the preferences. */
export const signUpPaths = {
	newsletter: paths.newsletter,
	podcast: paths.podcast,
	marketing: paths.preferences,
} as const;
