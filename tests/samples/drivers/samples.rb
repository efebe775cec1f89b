# Checks and runs Ruby samples in one interpreter.
#
# Each input line is a verb (check or run), a tab and a file; each output line is a status, a tab and the output in base64.
require 'stringio'

$VERBOSE = true
protocol = $stdout.dup
protocol.sync = true

ARGF.each_line(chomp: true) do |line|
  verb, file = line.split("\t")
  $stdout = $stderr = output = StringIO.new
  status = 0
  begin
    verb == 'check' ? RubyVM::InstructionSequence.compile_file(file) : load(file, true)
    # Warnings, such as for an unused variable, count as errors.
    status = 1 if verb == 'check' && !output.string.empty?
  rescue SystemExit => e
    status = e.status
  rescue ScriptError, StandardError => e
    status = 1
    output.puts e.full_message(highlight: false)
  end
  protocol.puts "#{status}\t#{[output.string].pack('m0')}"
end
