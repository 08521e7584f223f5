/** What the test buttons of connections find. `{…}` is what was found. */
export const connectionTests = {
	email: {
		message: {
			text: 'This email shows that the mail server of the site works. An operator sent it from the settings.',
		},
	},
	webhook: {
		off: 'No address is set, so nothing was sent. Enter one and save it first.',
		moved: 'The endpoint answers with another address, to which we do not follow.',
		movedTodo: 'Enter the address it ends at.',
		refused: 'The endpoint answers with an error ({status}).',
		refusedTodo: 'Check the address, and what the endpoint says about it.',
		works: 'The endpoint took the test event ({status}).',
		unsignedTodo: 'It is not signed: make a signing secret, so that your endpoint can check it.',
	},
	zoom: {
		off: 'Zoom is not set up. Enter account ID, client ID and client secret, and save them first.',
	},
} as const;
