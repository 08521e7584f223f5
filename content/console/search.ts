import { consolePaths } from './paths.ts';

/** The texts of the console's search. */
export const searchWords = {
	button: 'Jump to anything',
	label: 'Search the console',
	placeholder: 'A person, a project, an event, a page, or what you want to do',
	empty: 'Nothing found. The beginning of each word is enough.',
	failed: 'The search did not answer. Please try again.',
	headings: {
		people: 'People',
		projects: 'Projects',
		events: 'Events',
		newsletters: 'Newsletters',
		commands: 'Do something',
		pages: 'Go to',
	},
} as const;

/** What can be started from the search; `needs` is the permission. */
export const commands = [
	{ label: 'Enroll someone by hand', href: `${consolePaths.orders}/new`, needs: 'orders.enroll' },
	{ label: 'Order seats for a team', href: `${consolePaths.orders}/new-team`, needs: 'orders.team' },
	{ label: 'Plan an event', href: `${consolePaths.events}/new`, needs: 'event.plan' },
	{ label: 'Change the session schedule', href: `${consolePaths.events}/schedule`, needs: 'event.rhythm' },
	{ label: 'New newsletter', href: `${consolePaths.newsletters}/new`, needs: 'newsletter.create' },
	{ label: 'Write to participants', href: `${consolePaths.participants}/write`, needs: 'participants.message' },
	{ label: 'Change the order of the gallery', href: `${consolePaths.projects}/order`, needs: 'projects.move' },
	{ label: 'See the revenue', href: `${consolePaths.orders}/revenue`, needs: 'orders.see' },
	{ label: 'Add an affiliate', href: `${consolePaths.affiliates}/new`, needs: 'affiliates.add' },
	{ label: 'Add a redirect', href: `${consolePaths.redirects}#add`, needs: 'redirects.add' },
	{ label: 'Invite an operator', href: `${consolePaths.operators}#invite`, needs: 'operators.invite' },
	{ label: 'Erase a person', href: `${consolePaths.people}/erasures`, needs: 'people.erase' },
] as const;
