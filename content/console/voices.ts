/** The console's page of testimonials and hosts. */
export const voicesPage = {
	heading: 'Testimonials and hosts',
	lead: 'Shown on the landing page, only with the person’s consent. As soon as one testimonial is shown, the sample ones are hidden.',
	back: 'Settings',
	backToList: 'All testimonials and hosts',
	kinds: { testimonial: 'Testimonials', host: 'Hosts' },
	kind: { testimonial: 'Testimonial', host: 'Host' },
	empty: { testimonial: 'None yet. Add the first below.', host: 'None yet. Add the first below.' },
	states: { shown: 'Shown', hidden: 'Hidden: no consent' },
	add: { heading: 'Add someone', button: 'Add' },
	save: 'Save',
	fields: {
		kind: 'What it is',
		name: 'Name',
		role: { label: 'Role', help: 'Such as ESG analyst.' },
		sector: { label: 'Sector or company' },
		words: {
			label: 'Quote or bio',
			help: 'For a testimonial the person’s own words, for a host two or three sentences.',
		},
		picture: { label: 'Picture', help: 'PNG, JPEG, GIF or WebP, up to 5 MB. It is cut to a square.' },
		removePicture: 'Remove the picture',
		pictureAlt: {
			label: 'What the picture shows',
			help: 'For people who cannot see it, such as “Portrait of Mara Diaz”.',
		},
		consent: {
			label: 'How they consented',
			help: 'Such as “email of November 3”. We add your name and the date. Clear it when they withdraw it: then nothing of them is shown.',
		},
	},
	/** `{by}` and `{at}` */
	consented: 'Recorded by {by} on {at}.',
	remove: {
		heading: 'Delete',
		text: 'Permanently deletes the words, the picture and the record of the consent.',
		button: 'Delete',
	},
	messages: {
		required: 'Please fill in this field.',
		kind: 'Please choose one.',
		alt: 'Please describe the picture.',
		gone: 'It was deleted in the meantime.',
	},
	done: {
		save: { title: 'Saved', description: 'Visitors see it within a minute.' },
		remove: { title: 'Deleted' },
	},
} as const;
