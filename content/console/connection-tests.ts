/** What the test buttons of connections find. `{…}` is what was found. */
export const connectionTests = {
	late: 'The other side did not answer in time.',
	lateTodo: 'Check the address, and that no firewall blocks the connection. Then try again.',
	failed: 'It did not work: {error}',
	inside: 'The address is inside a private network, which the console may not reach.',
	insideTodo: 'Use a public address, or set the variable of the environment on the server.',
	email: {
		off: 'No mail server is set, so nothing was sent. Enter one and save it first.',
		message: {
			subject: 'a test',
			text: 'This email shows that the mail server of the site works. An operator sent it from the settings.',
		},
		refused: 'The mail server did not take the email: {error}',
		refusedTodo: 'Check that it may send for the address under “Sender of emails”.',
		sent: 'The mail server took the email. It is on its way to the address that you sign in with; look in the spam folder too.',
	},
	replies: {
		off: 'No mailbox is set. Enter one and save it first.',
		works: 'The mailbox opens. It has {count} messages.',
		refused: 'The mailbox’s server answers, but rejects the user or the password.',
		refusedTodo: 'Check both. Many providers want a password made for apps.',
		failed: 'The mailbox does not open: {error}',
		failedTodo: 'Check the server’s name, the port and the encryption.',
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
	stripe: {
		off: 'No key is set. Enter one and save it first.',
		noSecret: 'Stripe accepts the key, but the webhook secret is missing: payments go unnoticed.',
		noSecretTodo: 'Add the endpoint {url} in Stripe’s dashboard, and enter its signing secret.',
		works: 'Stripe accepts the key, and the webhook secret is set.',
	},
	zoom: {
		off: 'Zoom is not set up. Enter account ID, client ID and client secret, and save them first.',
		works: 'Zoom accepts our credentials.',
		noRoomTodo: 'No room is set: only events with a room of their own are registered there.',
	},
	model: {
		off: 'No model is set. Enter an address and a model, and save them first.',
		works: 'The model answers.',
		failed: 'The model does not answer: {error}',
		failedTodo: 'Check the address, the key and the model’s name.',
	},
} as const;
