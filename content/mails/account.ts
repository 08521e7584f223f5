import { ERASE_HOURS, LINK_DAYS } from '../my/account.ts';
import { program } from '../program.ts';

const { name } = program;

export const accountMailTexts = {
	address: {
		label: 'Account: is this your address?',
		subject: `Confirm your email address · ${name}`,
		preview: `The link works for ${LINK_DAYS} days.`,
		heading: 'Is this your address?',
		text: 'Someone wants to add this email address to their account with us. If it was you, confirm it while you’re signed in.',
		joins:
			'We already know this address. When you confirm, what’s stored under it becomes part of that account. If you don’t know who asked, don’t confirm.',
		stranger: 'If it wasn’t you, do nothing, or open the link and refuse: nothing changes.',
		button: 'Confirm or refuse',
		reason: 'You’re receiving this email because someone entered this address on their account page.',
	},
	main: {
		label: 'Account: change the main address?',
		subject: `Change your main email address? · ${name}`,
		preview: `Confirm or refuse within ${LINK_DAYS} days.`,
		heading: 'Change your main address?',
		text: (address: string) =>
			`You asked us to send emails about your year to ${address} instead of this address. It happens once both addresses have confirmed.`,
		stranger:
			'If it wasn’t you, open the link and refuse. Then check your devices, and make sure no one else can read your email.',
		button: 'Confirm or refuse',
		reason: 'You’re receiving this email because this is the main address of your account.',
	},
	told: {
		added: {
			label: 'Account: address added',
			subject: `An email address was added to your account · ${name}`,
			preview: 'If it was you, you don’t need to do anything.',
			heading: 'An address was added',
			text: (address: string) =>
				`${address} was added to your account and can sign in from now on. If it was you, you don’t need to do anything.`,
		},
		main: {
			label: 'Account: main address changed',
			subject: `Your main email address has changed · ${name}`,
			preview: 'Emails about your year go to the new one.',
			heading: 'Your main address has changed',
			text: (address: string) =>
				`Emails about your year now go to ${address}. This address can still sign in until you remove it on your account page.`,
		},
		removed: {
			label: 'Account: address removed',
			subject: `This email address was removed from an account · ${name}`,
			preview: 'It can’t sign in anymore.',
			heading: 'This address was removed',
			text: () =>
				'This address was removed from the account it belonged to. It can’t sign in there anymore, and we won’t write to it about that account.',
		},
		stranger: 'If it wasn’t you, reply to this email right away.',
		button: 'Open your account',
		reason: 'You’re receiving this email because the addresses of an account changed.',
	},
	erasure: {
		label: 'Account: erase everything?',
		subject: `Confirm that you want your data erased · ${name}`,
		preview: 'Nothing happens until you confirm.',
		heading: 'Erase your data?',
		text: `You asked us to erase your data. Open this link in the browser you’re signed in with, and confirm. It works for ${ERASE_HOURS === 1 ? 'an hour' : `${ERASE_HOURS} hours`}.`,
		stranger: 'If it wasn’t you, do nothing: nothing is erased. Then check your devices, and reply to this email.',
		button: 'Read and confirm',
		reason: 'You’re receiving this email because someone who was signed in asked to erase your data.',
	},
} as const;
