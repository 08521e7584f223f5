/** An address that one can write to: by the operator's own mail program, since answers come from a person. */
export function MailTo({ email }: { email: string }) {
	// RFC 6068: what separates the parts of such an address may stand in someone's own.
	return <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>;
}
