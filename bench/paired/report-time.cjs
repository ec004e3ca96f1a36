/** Preloaded into what is measured: writes its processor time to the fourth stream at its end, and whenever it is asked. */
const { writeSync } = require("node:fs");

const report = () => {
  const { user, system } = process.cpuUsage();
  writeSync(3, `${(user + system) / 1000}\n`);
};
process.on("exit", report);
process.on("SIGUSR2", report);
