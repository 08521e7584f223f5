/** Every path of the console. Separate from the public paths, which are in every visitor's bundle. */
export const consolePaths = {
	today: '/console',
	people: '/console/people',
	participants: '/console/participants',
	leads: '/console/leads',
	conversations: '/console/conversations',
	registrations: '/console/registrations',
	/** The pages of the rows of orders. */
	enrollments: '/console/enrollments',
	orders: '/console/orders',
	bookings: '/console/bookings',
	projects: '/console/projects',
	evidence: '/console/evidence',
	certificates: '/console/certificates',
	events: '/console/events',
	newsletters: '/console/letters',
	careerMaps: '/console/career-maps',
	analytics: '/console/analytics',
	affiliates: '/console/affiliates',
	emails: '/console/email',
	jobs: '/console/jobs',
	webhooks: '/console/webhooks',
	doctor: '/console/doctor',
	redirects: '/console/redirects',
	availability: '/console/availability',
	settings: '/console/settings',
	voices: '/console/voices',
	account: '/console/account',
	preferences: '/console/preferences',
	search: '/console/search',
	audit: '/console/audit',
	operators: '/console/operators',
	confirm: '/console/confirm',
	resume: '/console/resume',
	signOut: '/console/sign-out',
	signIn: '/console/sign-in',
	code: '/console/sign-in/code',
	forgotten: '/console/forgotten',
	/** The targets of invitation and password reset links. */
	welcome: '/console/welcome',
	newPassword: '/console/new-password',
} as const;

/** An address with query parameters; those that are absent or empty are left out. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
	const pairs = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
	return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
}
