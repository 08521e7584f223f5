import css from './certificates.css?inline';

export function CertificateStyles() {
	return (
		<style href="certificates" precedence="medium">
			{css}
		</style>
	);
}
