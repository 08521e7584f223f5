import css from './certificates.css?inline';

/** The styles of the pages of certificates. */
export function CertificateStyles() {
	return (
		<style href="certificates" precedence="medium">
			{css}
		</style>
	);
}
