import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles and runs Java samples in one virtual machine.
 *
 * <p>Each input line is a verb (check or run), a tab and a file; each output line is a status, a tab and the output in base64.
 * A sample is compiled into the folder of its source, so each has a separate folder, and checked before it is run.
 */
public class Samples {
    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

    private static int check(StandardJavaFileManager files, File file, PrintStream output) {
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        List<String> options = List.of("-d", file.getParent(), "-Xlint:all");
        COMPILER.getTask(null, files, diagnostics, options, null, files.getJavaFileObjects(file)).call();
        diagnostics.getDiagnostics().forEach(output::println);
        return diagnostics.getDiagnostics().isEmpty() ? 0 : 1;
    }

    private static void run(File file) throws Exception {
        try (URLClassLoader loader = new URLClassLoader(new URL[] {file.getParentFile().toURI().toURL()})) {
            loader.loadClass("Sample").getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        }
    }

    public static void main(String[] args) throws Exception {
        PrintStream protocol = System.out;
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        try (StandardJavaFileManager files = COMPILER.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] parts = line.split("\t");
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                PrintStream output = new PrintStream(bytes, true, StandardCharsets.UTF_8);
                System.setOut(output);
                int status = 0;
                try {
                    if (parts[0].equals("check")) {
                        status = check(files, new File(parts[1]), output);
                    } else {
                        run(new File(parts[1]));
                    }
                } catch (Throwable failure) {
                    status = 1;
                    failure.printStackTrace(output);
                }
                protocol.println(status + "\t" + Base64.getEncoder().encodeToString(bytes.toByteArray()));
            }
        }
    }
}
