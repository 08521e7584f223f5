/** Simulates a library that writes into the output: what it writes is not JSON. */
process.stdout.write('Warning: bad XRef entry.');
