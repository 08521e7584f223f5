export const newsletterAudiences = {
	all: 'Everyone on the list',
	participants: 'Participants with access now',
	others: 'Everyone except participants',
	since: 'Subscribed since',
} as const;

export const segmentAudience = { label: 'Segment: {name}', deleted: 'A deleted segment' } as const;

export const newsletterPictures = {
	heading: 'Pictures',
	link: 'Pictures',
	lead: 'Pictures for newsletters. Copy the line below a picture into a newsletter’s text. They are resized to the width of an email and stay at the same address.',
	upload: 'Upload a picture',
	file: 'Picture',
	fileHelp: 'PNG, JPEG, GIF or WebP, up to 5 MB.',
	alt: 'Description',
	altHelp: 'What the picture shows, for readers who do not see it.',
	button: 'Upload',
	insert: 'Upload and insert',
	all: 'All pictures',
	done: 'Picture uploaded',
	none: 'No pictures yet. Upload the first one above.',
	line: 'Line for the text',
	messages: {
		file: 'Please choose a picture.',
		large: 'The picture is larger than 5 MB. Please choose a smaller one.',
		type: 'This is not a picture that emails can show. Please choose a PNG, JPEG, GIF or WebP file.',
		alt: 'Please describe the picture.',
	},
} as const;

export const newsletterBlocks = {
	session: 'Next session',
	sessionLink: 'See the session',
	project: 'Project',
	projectLink: 'See the project',
	by: 'By {name}',
	episode: 'Podcast episode',
	episodeLink: 'Listen to it',
	missing: 'Nothing to show for {block}. Please remove or change it.',
} as const;
