export function ErrorPage({ error }: { error: unknown }) {
	return <h1>Something went wrong {String(error)}</h1>;
}
