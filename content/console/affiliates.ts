import { programme } from '#content/programme.ts';

/** The pages about affiliates. */
export const affiliatesPages = {
	list: {
		heading: 'Affiliates',
		lead: 'Who sends people here with a code of their own, and what it brought.',
		tabs: { label: 'Affiliates', all: 'All', codes: 'Codes nobody has', add: 'Make an affiliate' },
		filter: { label: 'Filter', state: 'State', any: 'Any', button: 'Show', clear: 'Show everybody' },
		columns: {
			affiliate: 'Affiliate',
			state: 'State',
			percent: 'Commission',
			lately: 'Visits, 30 days',
			leads: 'Forms',
			enrollments: 'Enrolled',
			payments: 'Paid',
			pending: 'Pending',
			due: 'Due',
		},
		empty: 'There is no affiliate here yet. Make one, and their link is mailed to them.',
	},
	states: { active: 'Active', paused: 'Paused', ended: 'Ended' },
	codes: {
		heading: 'Codes nobody has',
		lead: 'Codes that people came with in the last 90 days and that belong to no affiliate: mistyped, made up, or of somebody who is to become one. What came with a code counts from its first day once somebody has it.',
		columns: { code: 'Code', visits: 'Visits', leads: 'Forms', last: 'Last seen', action: 'What to do' },
		make: 'Make an affiliate of it',
		impossible: 'No affiliate can have this one: it has other signs than letters, digits, dashes and underscores.',
		empty: 'Everybody who came with a code came with one that belongs to somebody.',
	},
	add: {
		heading: 'Make an affiliate',
		lead: 'They get a mail with the link to share and the address of their page.',
		button: 'Make them an affiliate',
		done: { title: 'They are an affiliate now', description: 'The mail with their link is on its way.' },
	},
	fields: {
		code: 'Code',
		codeHelp: 'What stands behind ?TRK_ in their link. Once somebody came with it, it stays.',
		name: 'Name',
		email: 'Email',
		percent: 'Commission in percent',
		/** `{percent}` is the commission in force. */
		percentHelp: {
			add: 'Of what was really paid. Leave it empty for the standard commission, which is {percent}% now.',
			edit: 'Of what was really paid, for enrollments from now on. It is {percent}% now; left empty, it stays so.',
		},
		note: 'Note',
		noteHelp: 'For operators only.',
	},
	one: {
		/** `{percent}` is theirs. */
		lead: '{percent} % of what is paid. Everything there ever was.',
		tabs: { label: 'This affiliate', overview: 'Overview', enrollments: 'Enrollments', payouts: 'Payouts' },
		share: {
			heading: 'Their link',
			label: 'Link to share',
			send: 'Mail them the link to their page',
			sent: { title: 'The mail is on its way' },
			already: 'It was mailed less than ten minutes ago, or still waits to be sent. Nothing was sent now.',
		},
		numbers: {
			clicks: 'Clicks',
			visits: 'Visits',
			leads: 'Forms',
			enrollments: 'Enrolled',
			payments: 'Paid',
			refunds: 'Refunded',
			disputes: 'Disputed',
			voided: 'Earn nothing',
		},
		/** `{currency}`. */
		money: { pending: 'Pending', due: 'Due', ahead: 'Paid ahead', paidOut: 'Paid out', matured: 'Matured' },
		noMoney: 'Nothing was paid through this code yet.',
		trend: {
			heading: 'By month',
			visits: 'Visits',
			leads: 'Forms',
			month: 'Month',
			/** `{visits}`, `{leads}` and `{months}` are numbers. */
			summary: '{visits} visits and {leads} forms in the last {months} months.',
			zone: `Months are those of ${programme.refund.timeZoneName}, as on the affiliate’s own page.`,
		},
		change: {
			heading: 'Change',
			button: 'Save',
			done: { title: 'Saved' },
			codeTaken: 'Another affiliate has this code. Please choose another one.',
			codeUsed: 'Somebody came with the old code already, and links with it are out in the world. It must stay.',
		},
		state: {
			heading: 'Whether they earn',
			active: 'Enrollments from now on earn a commission.',
			paused:
				'Enrollments from now on earn nothing, until you resume. What was earned before stays, and everything is counted.',
			ended: 'Enrollments earn nothing any more. What was earned before stays. This cannot be taken back.',
			pause: 'Pause',
			resume: 'Resume',
			end: 'End',
			/** `{name}` is theirs. */
			ending: {
				heading: 'End {name} for good?',
				text: 'Enrollments from now on earn nothing. It cannot be taken back; to stop for a while, pause instead.',
				button: 'End for good',
				keep: 'Keep',
			},
			done: {
				active: { title: 'They earn again from now on' },
				paused: { title: 'Paused' },
				ended: { title: 'Ended' },
			},
			notAllowed: 'Somebody else changed this a moment ago: they are {state} now. Nothing was done.',
		},
	},
	enrollments: {
		heading: 'Enrollments',
		lead: 'Those whose form was sent while the code was in force, the latest first. Their own enrollment is marked and earns nothing, unless you say otherwise; a hint alone changes nothing.',
		columns: {
			who: 'Who',
			when: 'Enrolled',
			status: 'Status',
			paid: 'Paid',
			commission: 'Commission',
			why: 'Why',
			judge: 'Your judgement',
		},
		status: { reserved: 'Reserved', paid: 'Paid', refunded: 'Refunded', disputed: 'Disputed', cancelled: 'Cancelled' },
		state: {
			none: 'Not paid yet',
			pending: 'Pending',
			matured: 'Matured',
			paid_out: 'Paid out',
			void: 'Earns nothing',
		},
		marks: { address: 'Mark: the affiliate’s own mailbox', customer: 'Mark: the affiliate as a customer' },
		hints: { name: 'Hint: the same name' },
		stateThen: { paused: 'Paused when the form was sent', ended: 'Ended when the form was sent' },
		/** `{amount}`. */
		refunded: '{amount} given back',
		judge: {
			label: 'Whether it earns',
			options: { rules: 'As the rules say', yes: 'It earns', no: 'It earns nothing' },
			note: 'Why',
			button: 'Save',
			done: { title: 'Noted' },
			missing: 'Please choose one.',
			stale: 'Somebody else judged this a moment ago. Look at what stands here now; yours was not saved.',
		},
		empty: 'Nobody enrolled with this code yet.',
	},
	payouts: {
		heading: 'Payouts',
		lead: 'The money itself goes by your bank. Here you note that it left. What is due has matured and was not paid out.',
		/** `{amount}`. */
		due: '{amount} is due.',
		nothing: 'Nothing is due.',
		ahead: '{amount} more was paid out than has matured by now. It comes off what matures next.',
		none: 'Nothing was paid through this code yet, so nothing can be due.',
		pay: {
			/** `{currency}`. */
			heading: 'Note a payout in {currency}',
			amount: 'Amount',
			note: 'Note',
			noteHelp: 'Such as the reference of the transfer. For operators only.',
			evenSo: 'The money has left although another amount is due: note it all the same.',
			button: 'Note the payout',
			done: { title: 'The payout is noted' },
			messages: { amount: 'Please enter an amount above zero, such as 49.75.', currency: 'Please choose a currency.' },
			/** `{due}` and `{amount}`. */
			other: '{due} is due now, not {amount}. Nothing was noted.',
			stale: 'Another payout was noted a moment ago. Look at what is due now; yours was not noted.',
		},
		columns: { at: 'Noted', amount: 'Amount', note: 'Note', action: 'What to do' },
		/** `{date}`. */
		correction: 'Corrects the payout of {date}',
		corrected: 'Corrected',
		correct: 'It was typed wrong',
		correcting: {
			/** `{amount}`, `{date}`. */
			heading: 'Take the payout of {amount} from {date} back?',
			text: 'A correcting row is added, so that the two together are nothing; none is deleted. The affiliate’s page then shows that it was never paid. Only for what was typed wrong: money that came back is another matter.',
			note: 'What was wrong',
			button: 'Correct it',
			keep: 'Keep',
			done: { title: 'The payout is corrected' },
			gone: 'This payout was corrected already, or is not there.',
		},
		notYours: 'Only an owner notes payouts.',
		empty: 'Nothing was paid out yet.',
	},
	/** When somebody else was faster. `{name}` is the operator’s, `{what}` what they did, `{changes}` what changed. */
	stale: {
		title: 'Somebody else was faster',
		text: 'Your change was not saved. What you typed still stands here; save again if it is right. Meanwhile:',
		by: '{name}: {what}{changes}.',
		unknown: 'this affiliate was changed.',
	},
	gone: 'There is no such affiliate any more.',
} as const;
