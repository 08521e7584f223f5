export default function Landing() {
	return <h1>MGA</h1>;
}
