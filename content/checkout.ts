import { myPaths } from '#content/my.ts';
import { paths } from '#content/navigation.ts';
import { program } from '#content/program.ts';

const { access, learningApp, payment, refund } = program;

const CODE_HELD_DAYS = 14;

export const checkout = {
	/** How far ahead a buyer may choose the first day of access. */
	latestStartDays: 90,
	labels: {
		item: 'Item',
		price: 'Price',
		paid: 'Paid',
		paidOn: 'Paid on',
		refunded: 'Refunded',
		app: 'Learning app',
		reference: 'Reference',
		start: 'Access starts',
		code: 'Promotion code',
	},
	summaryHeading: 'Reservation',
	item: `${program.name} yearlong access`,
	lifetime: (place: number) => `For life, number ${place} of the first ${learningApp.lifetimePlaces}`,
	refund: `You can cancel in writing within ${refund.days} days of payment and get ${refund.percent}% back.`,
	refundOpen: (day: string) =>
		`You can cancel in writing until the end of ${day}, in any time zone, and get ${refund.percent}% back.`,
	refundOver: (day: string) => `Your ${refund.days}-day refund period ended on ${day}.`,
	refundPolicy: { label: 'Refund policy', href: paths.refund },

	/** On the page of a buyer who is signed in at once. */
	welcome: {
		title: 'You’re in. Your payment has arrived',
		description: 'You’re signed in here. We’ve also emailed you what you paid, and how to sign in elsewhere.',
	},
	/** Paid, but not signed in here. */
	signIn: {
		why: 'For your safety, your page opens by email: anyone could have typed your address here. We’ll send a link to the one you reserved with.',
		button: 'Email me a link to my page',
	},
	/** The same of one who was signed in before. */
	welcomeBack: {
		title: 'Your payment has arrived',
		description: 'We’ve emailed you what you paid, with your receipt.',
	},
	reserved: {
		heading: 'Your place is reserved',
		/** `amount`: formatted. */
		text: (amount: string) =>
			`It’s yours once you’ve paid: ${amount} for ${access.length}, paid once, by ${payment.methods}, on our payment provider’s page. We never see your card.`,
		pay: 'Pay now',
		busy: 'Opening the payment page...',
	},
	/** Of someone who has or had a year. */
	nextYear: {
		reserved: 'Your next year is reserved',
		paid: (day: string | null) => (day ? `Your next year is paid and starts ${day}` : 'Your next year is paid'),
		/** `isAfter`: it waits for the end of the access that they have. */
		text: (isAfter: boolean) =>
			`Your payment has arrived, and we’ve emailed you the details. ${isAfter ? 'This year starts when the access you have now ends, so you don’t lose a day.' : `You have another ${access.length} of access.`}`,
	},
	start: {
		onPayment: 'On the day of your payment',
		/** Added for a reader who is not known. */
		otherwise: 'If you already have access: when that ends.',
		/** To the signed-in buyer. */
		afterAccess: (day: string) => `On ${day}, when the access you have now ends`,
		on: (day: string) => `On ${day}`,
		change: 'Start on another day',
		label: 'First day of access',
		help: `Your ${access.length} starts on this day, at most 90 days from now. Leave it empty to start on the day of your payment. A year never overlaps with access you already have: it starts when that ends.`,
		save: 'Save',
		saved: { title: 'Saved' },
		wrong: (first: string, last: string) => `Please choose a day from ${first} through ${last}, or leave it empty.`,
	},
	/** What the form said about the buyer, and the start that it leads to. */
	level: {
		change: 'Change your experience with GenAI',
		label: 'Your experience with GenAI',
		help: 'We use it to say where to begin. You can change it on your own page any time.',
		save: 'Save',
		saved: { title: 'Saved' },
		wrong: 'Please select your GenAI experience level',
	},
	basics: {
		heading: 'You said you’re new to AI',
		/** `through`: the last day of the year. */
		text: (day: string, through: string) =>
			`The basics are live on ${day}. Start your year then, and it runs through ${through}, with every topic in order. Start when you pay, and you can join other sessions until then, but your year ends sooner.`,
		action: (day: string) => `Start ${day}, with the basics`,
		chosen: (day: string, through: string) =>
			`Your year starts ${day}, with the basics, and runs through ${through}. Start when you pay instead, and you can join other sessions until then, but your year ends sooner.`,
		instead: 'Start when I pay',
	},
	/** A promotion code of our own, on installations without a payment provider. */
	code: {
		change: 'Add a promotion code',
		label: 'Promotion code',
		heldDays: CODE_HELD_DAYS,
		help: `The price above changes once it’s applied. We keep the code for you for ${CODE_HELD_DAYS} days; after that, someone else may use it first. If nothing is left to pay, you’re enrolled at once. Leave it empty to remove the code.`,
		apply: 'Apply',
		applied: (code: string, amount: string) => `${code}, ${amount} off`,
		saved: { title: 'Promotion code applied' },
		removed: { title: 'No promotion code' },
		messages: {
			code: 'This code doesn’t exist, or it has expired. Check the spelling.',
			'used-up': 'This code has been used up.',
			invoiced:
				'You have an invoice for this reservation, so the price can’t change anymore. Write to us if you have a code.',
		},
	},
	terms: {
		before: 'By paying, you accept our ',
		link: { label: 'terms', href: paths.terms },
	},
	/** Without scripts, once the provider's page has been created. */
	ready: {
		heading: 'Your payment page is ready',
		text: (host: string) => `It’s at ${host}. You’ll come back here afterward.`,
		pay: 'Continue to payment',
	},
	/** Shown if payments are not configured: neither a payment link nor a provider's key. */
	notConnected: {
		text: 'You can’t pay on our site yet, so nothing has been charged. We’re holding your place, and we’ll email you about payment. If you write to us, mention the reference below.',
	},
	invoice: {
		text: (number: string) =>
			`Invoice ${number} was issued: pay by transfer. It says how, and by when. We’ll email you as soon as your payment arrives.`,
		download: (number: string) => `Invoice ${number} (PDF)`,
		online: 'Pay online instead',
	},
	proforma: 'Is your employer paying? Get an invoice before you pay',
	/** Back from the provider, before its event has arrived. */
	waiting: {
		heading: 'Thank you. We’re waiting for confirmation',
		text: 'The payment provider tells us within seconds, a few minutes at most. You don’t have to stay: we’ll email you as soon as we know.',
		again: 'Check again',
		notPaid: 'If you left the payment page without paying, nothing was charged and you can open it again.',
	},
	/** The same after a payment link, which does not identify the payment. */
	thanks: {
		heading: 'Thank you',
		text: 'As soon as the payment provider confirms your payment, we’ll email you what’s next. That takes seconds, a few minutes at most.',
	},
	pending: {
		heading: 'Your payment is on its way',
		text: 'This kind of payment takes a few days. We’re holding your place, and we’ll email you when the money arrives. Please don’t pay again.',
	},
	paid: {
		heading: 'You’re in',
		text: `Your payment has arrived. You have ${access.length} of access, and we’ve emailed you what’s next.`,
		home: { label: 'Open your page', href: myPaths.home },
	},
	/** To someone who uses a team's seat. */
	companySeat:
		'You use a seat that your company may still renew. You can buy your own year all the same: it starts when your seat ends, and if your company renews, that year follows yours. No day is lost, but you may not need this one.',
	/** Paid after an operator canceled it. */
	late: {
		heading: 'We’re looking into your payment',
		text: 'Your payment arrived after this reservation was canceled. Someone on our team is looking into it now. We’ll either give you your place after all or send all of the money back, and we’ll email you either way.',
		contact: { label: 'Contact Us', href: paths.contact },
	},
	refunded: {
		heading: 'Your payment was refunded',
		text: 'The money is on its way back to the card, wallet or account you paid from. On a card, that takes 5 to 10 business days. The access you got with it has ended. You can enroll again whenever you like.',
		enroll: { label: 'Get Yearlong Access', href: paths.enrollment },
	},
	disputed: {
		heading: 'Your bank is looking into this payment',
		text: 'This payment was disputed at your bank, which is now deciding. If that was a mistake, or if something went wrong on our side, write to us: a real person answers.',
		contact: { label: 'Contact Us', href: paths.contact },
	},
	/** The bank decided the dispute against us. */
	takenBack: {
		heading: 'Your bank took this payment back',
		text: 'This payment was disputed at your bank, which gave the money back to the cardholder. Without it, you don’t have access. If you want to take part after all, write to us: a real person answers.',
	},
	cancelled: {
		heading: 'This reservation was canceled',
		text: 'Nothing was charged. You can reserve a place again whenever you like.',
		enroll: { label: 'Get Yearlong Access', href: paths.enrollment },
	},
	noReservation: {
		heading: 'We can’t find that reservation',
		text: 'If you followed a link in our email, part of it may be missing: open it again, or copy the whole link. If you don’t have a reservation yet, start with the enrollment form.',
		button: 'Get Yearlong Access',
		href: paths.enrollment,
	},
	/** Why the provider's page could not be opened. Each text says what was charged and saved. */
	problems: {
		busy: {
			title: 'The payment provider is busy',
			text: (seconds: number) =>
				`Nothing was charged and your reservation is safe. Please try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
		},
		away: {
			title: 'The payment provider isn’t responding',
			text: 'Nothing was charged and your reservation is safe. Please try again in a minute.',
		},
		refused: {
			title: 'We couldn’t open the payment page',
			text: 'The payment provider rejected our request, which is our mistake, not yours. Nothing was charged and your reservation is safe. Try again later, or write to us.',
		},
		tooMany: {
			title: 'Too many requests',
			text: 'Nothing was charged and your reservation is safe. Please wait a few minutes and try again.',
		},
		offline: {
			title: 'You’re offline',
			text: 'Nothing was charged and your reservation is safe. Please try again once you’re back online.',
		},
		otherSite: {
			title: 'Nothing was charged',
			text: 'You can only start a payment from our own pages. Please try again from here.',
		},
	},
	home: { label: 'Back to the home page', href: paths.landing },
} as const;
